import { list, record } from '../mapping/concept.ts';
import { anything, count, field, moment, quantity, text, textOrNumber } from '../mapping/kinds.ts';
import { inPages, listResource, recordResource } from '../mapping/resource.ts';

const period = record({ from: moment('from', 'start', 'since'), to: moment('to', 'end', 'until') });

/** Section 2: usage statistics. Fields not shown. */
export const usageStats = recordResource(
  record({
    period: field(period, 'period'),
    periodStart: moment('period start', 'from', 'since', 'start'),
    periodEnd: moment('period end', 'to', 'until', 'end'),
    totalRequests: count('total requests', 'total', 'requests', 'request count'),
    successfulRequests: count('successful requests', 'success count', 'successful'),
    errorRequests: count('error requests', 'failed requests', 'error count', 'failed'),
    rateLimitedRequests: count('rate limited requests', 'rate limited'),
    requestsToday: count('requests today', 'today'),
    requestsThisMonth: count('requests this month', 'this month'),
    averageResponseMs: quantity('average response ms', 'avg response ms'),
    rateLimitPerMinute: count('rate limit per minute', 'limit per minute', 'rate limit'),
    lastRequestAt: moment('last request at', 'last used at'),
    byEndpoint: anything('by endpoint', 'endpoints', 'top endpoints'),
    byStatus: anything('by status', 'status codes'),
    byDay: anything('by day', 'daily', 'days'),
  }),
  { name: 'Usage', ofService: { path: '/developer/usage/stats', screen: 'Settings' } },
);

/** Section 2: usage log records. Fields not shown. */
const usageLog = record({
  logId: textOrNumber('id', 'log id', 'request id').identity(),
  at: moment('timestamp', 'created at', 'at', 'date', 'time', 'requested at'),
  method: text('method', 'http method'),
  path: text('path', 'endpoint', 'url', 'route'),
  status: count('status', 'status code', 'response status', 'response code'),
  durationMs: quantity('duration ms', 'response time ms', 'latency ms'),
  address: text('ip', 'ip address', 'client ip'),
  userAgent: text('user agent'),
  credential: anything('credential', 'key name', 'api key name'),
});

export const usageLogs = listResource(list(usageLog), {
  name: 'Usage log',
  at: ['logs'],
  ofService: { path: '/developer/usage/logs', query: inPages, screen: 'Settings' },
});
