import type { EndpointCheck } from '../../../ipc/connection.ts';
import { AdvancedRequests } from '../../components/connection/advanced-requests.tsx';
import { ConnectionReportView } from '../../components/connection/connection-report.tsx';
import { KeychainNote } from '../../components/connection/keychain-note.tsx';
import { RequestText } from '../../components/requests/request-text.tsx';
import { nothing, takenAt } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const readable: EndpointCheck = {
  endpointId: 'security-deposit',
  method: 'GET',
  path: '/properties/{id}/security-deposit',
  status: 200,
  allowed: true,
  shape: 'known',
  unknownFields: [],
  missingFields: [],
  ms: 41,
  note: null,
  scope: 'deposit:read',
  tries: [{ with: 'api-key', outcome: 'readable', status: 200, note: null }],
};
const refused: EndpointCheck = {
  ...readable,
  endpointId: 'bookings',
  path: '/properties/{id}/bookings',
  status: 403,
  allowed: false,
  shape: null,
  note: 'Refused: the credential lacks a right.',
  scope: 'bookings:read',
  tries: [{ with: 'api-key', outcome: 'refused', status: 403, note: null }],
};

export const connection: StoryGroup = {
  group: 'connection',
  stories: [
    {
      name: 'advanced-requests',
      of: [AdvancedRequests],
      states: {
        folded: () => (
          <AdvancedRequests
            travel={{ label: 'The key travels', data: ['As a header'] }}
            origin={{ label: 'Origin' }}
          />
        ),
      },
    },
    {
      name: 'connection-report',
      of: [ConnectionReportView],
      states: {
        'one readable, one refused': () => (
          <ConnectionReportView
            saving={false}
            onSave={nothing}
            report={{
              baseAddress: 'https://service.example',
              adminBasePath: '/admin',
              propertyId: 4107,
              checkedAt: takenAt,
              columns: ['api-key'],
              endpoints: [readable, refused],
            }}
          />
        ),
      },
    },
    {
      name: 'keychain-note',
      of: [KeychainNote],
      states: {
        'not known yet': () => <KeychainNote status={undefined} />,
        available: () => (
          <KeychainNote
            status={{ state: 'available', explanation: 'Credentials are kept in the system’s keychain.' }}
          />
        ),
        locked: () => (
          <KeychainNote
            status={{ state: 'locked', explanation: 'The keychain is locked. Unlock it, then try again.' }}
          />
        ),
      },
    },
    {
      name: 'request-text',
      of: [RequestText],
      states: {
        'with a body': () => (
          <RequestText
            request={{
              method: 'POST',
              path: '/developer/properties/4107/get-price',
              body: '{"checkin":"2027-06-05","nights":7}',
            }}
          />
        ),
        'in the path alone': () => (
          <RequestText
            request={{
              method: 'GET',
              body: null,
              path: '/developer/properties/4107/available-nights?checkin=2027-06-05',
            }}
          />
        ),
      },
    },
  ],
};
