import { createTheme } from '@mantine/core';
import { brick, harbour, night, slate } from './palette.ts';
import controls from './theme-controls.module.css';

/** The bundled font. The system's font supplies any missing letters. */
export const ownFont = "'Inter Variable'";
const fontFamily = `${ownFont}, system-ui, sans-serif`;

function part(name: string): string {
  return controls[name] ?? '';
}

/**
 * Spacing, type, radii, elevation and motion of the whole console. The grid is 4 px, text 14 px and 13 px in tables.
 * Only floating elements have shadows, and responses to input take 120 ms. Components are named rather than imported,
 * so that the first screen doesn't load those it doesn't show.
 */
export const theme = createTheme({
  colors: { harbour, gray: slate, dark: night, red: brick },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: slate[9],
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  spacing: {
    xs: '0.25rem',
    sm: '0.5rem',
    md: '0.75rem',
    lg: '1rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '3rem',
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(10 20 22 / 0.06)',
    md: '0 4px 16px -2px rgb(10 20 22 / 0.14), 0 1px 3px rgb(10 20 22 / 0.08)',
    lg: '0 12px 36px -6px rgb(10 20 22 / 0.22), 0 2px 8px rgb(10 20 22 / 0.08)',
    xl: '0 24px 64px -12px rgb(10 20 22 / 0.32), 0 4px 12px rgb(10 20 22 / 0.1)',
  },
  respectReducedMotion: true,
  cursorType: 'default',
  focusRing: 'auto',
  components: {
    // One button of a screen is filled, and says so.
    Button: { defaultProps: { size: 'sm', variant: 'default' }, classNames: { root: part('button') } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
      classNames: { root: part('actionIcon') },
    },
    Input: { classNames: { wrapper: part('inputWrapper'), input: part('input') } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: part('label'),
        description: part('description'),
        error: part('error'),
      },
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: {
        size: 'sm',
        visibilityToggleButtonProps: {
          'aria-label': 'Show what is typed',
          'aria-hidden': false,
          tabIndex: 0,
        },
      },
      classNames: { input: part('passwordBox') },
    },
    Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right' } },
    Checkbox: { classNames: { input: part('tick') } },
    Radio: { classNames: { radio: part('tick') } },
    Switch: {
      defaultProps: { size: 'sm', withThumbIndicator: false },
      classNames: { track: part('switchTrack'), thumb: part('switchThumb') },
    },
    SegmentedControl: {
      defaultProps: { size: 'sm' },
      classNames: { root: part('segments'), label: part('segmentLabel') },
    },
    Table: {
      classNames: { table: part('table'), th: part('th'), td: part('td') },
    },
    // A width transition would trigger layout in every frame for as long as a read lasts.
    Progress: { defaultProps: { transitionDuration: 0 } },
    Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: part('skeleton') } },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: part('floating'),
        item: part('menuItem'),
        itemSection: part('menuSection'),
        label: part('menuLabel'),
      },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Popover: {
      defaultProps: { shadow: 'lg', transitionProps: { duration: 120 } },
      classNames: { dropdown: part('floating') },
    },
    Modal: {
      defaultProps: {
        centered: true,
        shadow: 'xl',
        radius: 'lg',
        overlayProps: { color: 'var(--kh-shade)', backgroundOpacity: 1 },
        transitionProps: { duration: 160, transition: 'fade-up' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: {
        content: part('dialog'),
        header: part('dialogHeader'),
        title: part('dialogTitle'),
        body: part('dialogBody'),
      },
    },
  },
});
