import { defineTexts } from '../../texts/define-texts.ts';

/** Why a picture of a listing is not shown. */
export const t = defineTexts('main/images', {
  redirectedToOtherKind: 'It was redirected to another kind of connection.',
  redirectedTooOften: 'It was redirected more than three times.',
  answeredOtherwise: '{{host}} answered with status {{status}} instead of a picture.',
  movedOrTakenAway: 'It may have been moved or taken away since the listing was written.',
  pictureTooLarge: 'The picture at {{host}} is larger than Keyholder accepts (8 MB).',
  smallerIsShown: 'A smaller version of it would be shown.',
  otherKind: 'What came from {{host}} is not a picture of a kind that is shown.',
  kindsThatAreShown:
    'PNG, JPEG, WebP and GIF are shown. SVG and AVIF are not: a small one can keep a computer busy for minutes.',
  sizeUnclear: 'What came from {{host}} does not say plainly how large a picture it is.',
  saveItAnew: 'Saved anew by a picture program it would be shown.',
  tooManyPixels: 'What came from {{host}} is a picture of more than 40 megapixels.',
  tooManyFrames: 'What came from {{host}} is a moving picture that is too long or too large.',
  tooManyScans: 'What came from {{host}} is a picture in more passes than a camera or program makes.',
  notNamed: 'The service did not name it in what was read.',
  togetherTooLarge: 'The pictures of this listing are more together than Keyholder holds at once.',
  firstOnesShown: 'Those that came first are shown. Smaller versions of them would leave room for the rest.',
  notAFullAddress: 'It is not a full web address.',
  carriesUserName: 'It carries a user name or password.',
  httpsOnly: 'Pictures are fetched over https only.',
  privateNetwork: 'It leads to a private network, not to the public internet.',
  notAsked: 'The address of this picture is not one that Keyholder asks. {{reason}}',
  nothingAsked: 'Nothing was asked of it. The address can be seen in what the service answered.',
});
