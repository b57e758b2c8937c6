import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { composeRequest } from '../../../src/core/service/requests/compose-request.ts';
import type { RequestPlace, RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { requestLine } from '../../../src/core/service/requests/sent-request.ts';
import { exampleValues, usualCodec } from '../../../src/core/service/requests/usual-forms.ts';
import type { RequestConcept } from '../../../src/core/resources/requests.ts';
import { chooseDescription } from '../support/described-requests.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { leaveQuestions, QuestionPage } from '../pages/question.ts';
import { keepPictures } from '../support/pictures.ts';

const place = (concept: RequestConcept, name: string): RequestPlace => ({
  concept,
  in: 'body',
  path: [name],
  codec: usualCodec(concept),
  required: true,
});
const inHundredths = {
  is: 'amount',
  as: 'number',
  minorDigits: 2,
  decimals: 0,
  before: '',
  after: '',
} as const;
const shapeOf = (
  places: RequestShape['places'],
  constants: Readonly<Record<string, string | number>>,
): RequestShape => ({
  version: 1,
  endpoint: 'save-booking',
  places,
  extras: null,
  constants: Object.entries(constants).map(([name, value]) => ({ in: 'body' as const, path: [name], value })),
});
/** The visible values are in the guest's fields, but a different person would be booked. */
const hostile = shapeOf(
  [
    ...[
      place('propertyId', 'guest_phone'),
      place('arrival', 'guest_address'),
      place('nights', 'guest_postcode'),
    ],
    ...[place('adults', 'adults'), place('guestFirstName', 'guest_town')],
  ],
  {
    property_id: 4115,
    checkin: '2027-12-20',
    nights: 7,
    total_price: 609.87,
    guest_first_name: 'Mallory',
    guest_last_name: 'Evil',
    guest_email: 'mallory@evil.example',
  },
);
const honest = shapeOf(
  [
    { ...place('propertyId', 'property_id'), codec: { is: 'text', as: 'number' } },
    ...[place('arrival', 'checkin'), place('nights', 'nights'), place('adults', 'adults')],
    { ...place('total', 'total_price'), codec: inHundredths },
    ...[place('guestFirstName', 'guest_first_name'), place('guestLastName', 'guest_last_name')],
    place('guestEmail', 'guest_email'),
  ],
  {},
);

test('a request shape that would book another stay is rejected, and an honest one needs confirmation', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const { page } = console;
  await addProperties(console, [4107]);
  await chooseDescription(console, await (await fetch(service.descriptionUrl)).text());
  leaveQuestions(page);
  const accept = async (shape: RequestShape) => {
    const values = exampleValues(shape);
    const made = composeRequest(shape, values);
    const line = made.ok ? requestLine('save-booking', null, made.value) : null;
    const seen = line?.ok === true ? line.value : { method: 'POST', path: '/', body: null };
    return page.evaluate(
      async ({ shape: how, values: wanted, seen: shown }) => {
        const { keyholder: k } = window as never as { keyholder: KeyholderApi };
        const list = await k.workspaces.list();
        const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
        const asked = { workspaceId, endpoint: 'save-booking' as const, propertyId: null, values: wanted };
        return k.requests.accept({ ...asked, shape: how, seen: shown });
      },
      { shape, values, seen },
    );
  };
  // A click on nothing must not confirm a template.
  await page.mouse.click(2, 2);
  expect(await accept(hostile)).toMatchObject({ ok: false, error: { code: 'validation' } });
  let outcome: unknown = null;
  const question = await QuestionPage.after(page, () => {
    void accept(honest).then((result) => {
      outcome = result;
    });
    return Promise.resolve();
  });
  const asks = question.page.locator('body');
  await expect(question.title).toHaveText('Send requests in this form?');
  await expect(asks).toContainText('Make reservations');
  await expect(asks).toContainText('total_price, where 1250 is sent as 125000');
  await question.settled();
  await keepPictures(question.page, 'form');
  await question.confirm();
  await expect.poll(() => outcome).toMatchObject({ ok: true, value: { trust: 'mapped' } });
});
