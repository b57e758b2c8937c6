import { defineTexts } from '../../../texts/define-texts.ts';

/** Why a request was not answered as it should be. SECURITY: a host name and numbers are all that is put in. */
export const t = defineTexts('main/service-client/answers', {
  fromAStore:
    'The answer comes from a store on the way (a cache), not from the service now, so it proves nothing.',
  askAboutCache:
    'Try again in a moment. If it stays so, ask whoever runs the network or the service about its cache.',
  cancelled: 'The request was cancelled.',
  startAgainWhenNeeded: 'Start it again when you need it.',
  nameNotFound: 'The name {{host}} could not be found.',
  checkSpelling: 'Check the internet connection and the spelling of the base address.',
  nothingAnswers: 'Nothing answers at {{host}}.',
  checkHostAndPort: 'Check the internet connection, and the host and port of the base address.',
  notConnectedInTime: 'No connection to {{host}} could be made in time.',
  checkFirewall: 'Check the internet connection, and whether a firewall or VPN is in the way.',
  secureConnectionFailed: 'The secure connection to {{host}} failed, so nothing was sent over it.',
  certificateNotVerified:
    'The certificate could not be verified: it may be self-signed, expired, or for another name. Check the base address and the date of this computer, or ask the operator.',
  proxyRefused: 'The proxy of this computer did not let a connection to {{host}} through.',
  checkProxy: "Check the system's proxy settings, or ask whoever looks after your network.",
  answerNotFinished: '{{host}} did not finish its answer in time.',
  askIfSlow: 'Try again in a moment. If it stays slow, ask the operator.',
  connectionBroke: 'The connection to {{host}} broke off.',
  tryAgain: 'Try again in a moment.',
  answerBroke: 'The answer of {{host}} broke off before its end.',
  notAWebService: '{{host}} does not answer as a web service does.',
  checkHostOfAddress: 'Check the host and port of the base address.',
  answerTooLarge: 'The answer of {{host}} is larger than this app accepts.',
  askForLess: 'Check the base address; ask for less at a time where that is possible.',
  requestNotMade: 'The request could not be made.',
  checkWorkspace:
    'Check the workspace in Settings. If it stays so, export the diagnostics and send them to support.',
  limitReached: 'The service takes no more requests for now: its limit per minute is reached.',
  takesRequestsAgain: 'It takes requests again in about {{seconds}} s.',
  heldBackHere: 'Keyholder holds this back: what the service allows per minute is used up. Nothing was sent.',
  foreignNotFound:
    'Something on the way answered “not found” (status 404), not the service itself, so it proves nothing.',
  serviceMayBeAway:
    'The service may be away for a moment. Try again; if it stays so, check the base address and ask the operator.',
  credentialRefused: 'Not asked: the service refused the credential of this workspace as a whole.',
  replaceOrAskAgain: 'Replace it on Today, or press Ask again there. Refresh asks once.',
  doesNotSayWhy:
    'The service does not say why. The key may be missing, unknown or revoked, this address may not be on its list, its origins may be restricted, or the credential may lack the right for this.',
  makesNoSense: 'The service answered in a way that makes no sense here (status {{status}}).',
  tryAgainOrAskOperator: 'Try again in a moment. If it stays so, ask the operator.',
  pointsElsewhere:
    'The service answered by pointing to another address (status {{status}}), which is never followed.',
  answersWithoutRedirect: 'Check the base address: the right one answers without a redirect.',
  refusedAccess: 'The service refused access (status {{status}}).',
  notKnown: 'The service does not know this (status {{status}}).',
  mayNotExist:
    'It may not exist, or the base address or Admin base path may be wrong: a wrong base path is answered the same way.',
  gaveUpWaiting: 'The service gave up waiting (status {{status}}).',
  stillBusy: 'The service is still busy with an earlier request for this (status {{status}}).',
  inConflict: 'The service reports a conflict with what it has (status {{status}}).',
  readConflict:
    'Its own words, where it sent any, say what is in the way. It may have changed meanwhile, exist already, or be at work: read it again.',
  waitThenRead: 'Wait a moment, then read it again.',
  changedSinceRead:
    'It has changed at the service since it was read (status {{status}}), so the service did not apply the change.',
  lookThenReview: 'Look at what it shows now, then review the change again.',
  noMoreRequests: 'The service takes no more requests for now (status {{status}}).',
  waitAMinute: 'Wait a minute, then try again.',
  serviceFailed: 'The service failed (status {{status}}).',
  nothingWrongHere: 'Nothing is wrong at your end. Try again in a moment.',
  requestNotAccepted: 'The service did not accept the request (status {{status}}).',
  messagesSayWhy: 'Its own messages, where it sent any, say what it wants.',
  webPageInstead: 'The service answered with a web page instead of data.',
  notReadable: 'The service answered with something that is not readable data (JSON).',
  checkThatIsService:
    'Check that the base address is that of the service (it ends with /api/v1), not of its website, and that no sign-in page of a network is in between.',
  didNotDoThis: 'The service answered (status {{status}}) that it did not do this.',
  failedInside: 'The service answered (status {{status}}), but with a failure instead of data.',
  failedInsideAs:
    'The service answered (status {{status}}), but its answer says that it failed (status {{said}}).',
  lastAnswerStays: 'The last good answer stays. Try again in a moment.',
  cannotBeUnpacked: 'The service packed its answer in a way that cannot be unpacked.',
  withoutData: 'The service answered without any data (status {{status}}).',
  nothingChangedUnasked:
    'The service answered that nothing changed since a read that it was not asked about.',
  askAboutCaches: 'Try again in a moment. If it stays so, ask the operator about its caches.',
});
