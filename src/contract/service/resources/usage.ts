import { z } from 'zod';

import { identity, optional } from '../shape/field.ts';
import { anything, integer, quantity, text, textOrNumber, timestamp } from '../shape/kinds.ts';
import { listResource, objectResource } from '../shape/resource.ts';

const periodSchema = z.object({
  from: optional(timestamp, 'from', 'start', 'since'),
  to: optional(timestamp, 'to', 'end', 'until'),
});

/** Section 2: usage statistics; fields not shown. */
export const usageStats = objectResource(
  z.object({
    period: optional(periodSchema, 'period'),
    periodStart: optional(timestamp, 'period_start', 'from', 'since', 'start'),
    periodEnd: optional(timestamp, 'period_end', 'to', 'until', 'end'),
    totalRequests: optional(integer, 'total_requests', 'total', 'requests', 'request_count'),
    successfulRequests: optional(integer, 'successful_requests', 'success_count', 'successful'),
    errorRequests: optional(integer, 'error_requests', 'failed_requests', 'error_count', 'failed'),
    rateLimitedRequests: optional(integer, 'rate_limited_requests', 'rate_limited'),
    requestsToday: optional(integer, 'requests_today', 'today'),
    requestsThisMonth: optional(integer, 'requests_this_month', 'this_month'),
    averageResponseMs: optional(quantity, 'average_response_ms', 'avg_response_ms'),
    rateLimitPerMinute: optional(integer, 'rate_limit_per_minute', 'limit_per_minute', 'rate_limit'),
    lastRequestAt: optional(timestamp, 'last_request_at', 'last_used_at'),
    byEndpoint: optional(anything, 'by_endpoint', 'endpoints', 'top_endpoints'),
    byStatus: optional(anything, 'by_status', 'status_codes'),
    byDay: optional(anything, 'by_day', 'daily', 'days'),
  }),
);

/** Section 2: usage log records; fields not shown. */
const usageLogSchema = z.object({
  logId: identity(textOrNumber, 'id', 'log_id', 'request_id'),
  at: optional(timestamp, 'timestamp', 'created_at', 'at', 'date', 'time', 'requested_at'),
  method: optional(text, 'method', 'http_method'),
  path: optional(text, 'path', 'endpoint', 'url', 'route'),
  status: optional(integer, 'status', 'status_code', 'response_status', 'response_code'),
  durationMs: optional(quantity, 'duration_ms', 'response_time_ms', 'latency_ms'),
  address: optional(text, 'ip', 'ip_address', 'client_ip'),
  userAgent: optional(text, 'user_agent'),
  credential: optional(anything, 'credential', 'key_name', 'api_key_name'),
});

export const usageLogs = listResource(usageLogSchema, 'logs');
