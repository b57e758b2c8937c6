import { z } from 'zod';

/**
 * What the documented form of winget's manifests, 1.10.0, says of the fields that are written here. winget's own schemas
 * are in no package registry, so that they are held in our own words; a field that they do not have is refused.
 */

const identifier = z
  .string()
  .max(128)
  .regex(/^[^.\s\\/:*?"<>|]{1,32}(\.[^.\s\\/:*?"<>|]{1,32}){1,7}$/);
const version = z
  .string()
  .max(128)
  .regex(/^[^\\/:*?"<>|]+$/);
const localeName = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}-[A-Z]{2}$/);
const url = z.url({ protocol: /^https$/ }).max(2_048);
const words = (least: number, most: number) => z.string().min(least).max(most);

const head = { PackageIdentifier: identifier, PackageVersion: version };
const foot = { ManifestVersion: z.literal('1.10.0') };

export const wingetSchemas = {
  version: z.strictObject({
    ...head,
    DefaultLocale: localeName,
    ManifestType: z.literal('version'),
    ...foot,
  }),
  installer: z.strictObject({
    ...head,
    Scope: z.enum(['user', 'machine']),
    InstallerType: z.literal('nullsoft'),
    InstallModes: z.array(z.enum(['interactive', 'silent', 'silentWithProgress'])).max(3),
    UpgradeBehavior: z.enum(['install', 'uninstallPrevious', 'deny']),
    ReleaseDate: z.iso.date(),
    Installers: z
      .array(
        z.strictObject({
          Architecture: z.enum(['x64', 'arm64']),
          InstallerUrl: url,
          InstallerSha256: z.string().regex(/^[A-F0-9]{64}$/),
        }),
      )
      .min(1)
      .max(1_024),
    ManifestType: z.literal('installer'),
    ...foot,
  }),
  defaultLocale: z.strictObject({
    ...head,
    PackageLocale: localeName,
    Publisher: words(2, 256),
    PublisherUrl: url,
    PackageName: words(2, 256),
    PackageUrl: url,
    License: words(3, 512),
    Copyright: words(3, 512),
    ShortDescription: words(3, 256),
    Description: words(3, 10_000),
    Moniker: words(1, 40),
    Tags: z.array(z.string().regex(/^\S{1,40}$/)).max(16),
    ReleaseNotesUrl: url,
    ManifestType: z.literal('defaultLocale'),
    ...foot,
  }),
} as const;

export type WingetKind = keyof typeof wingetSchemas;
