import type { DatabaseSync, StatementSync } from 'node:sqlite';

const texts = {
  nextPlace: 'SELECT coalesce(max(place), 0) + 1 AS value FROM sealed_plans',
  insertPlan: `INSERT INTO sealed_plans (place, plan_id, workspace_id, state, sealed)
    VALUES (:place, :plan_id, :workspace_id, :state, :sealed)`,
  insertItem: `INSERT INTO sealed_plan_items (plan_id, place, state, change_id, sealed)
    VALUES (:planId, :place, :state, :changeId, :sealed)`,
  // The expected state guards against a second writer: a step that starts elsewhere changes nothing.
  movePlan: `UPDATE sealed_plans SET state = :to, sealed = :sealed WHERE plan_id = :planId AND state = :from`,
  moveItem: `UPDATE sealed_plan_items SET state = :state, change_id = :changeId, sealed = :sealed
    WHERE plan_id = :planId AND place = :place`,
  freePlan: "UPDATE sealed_plans SET state = 'unreadable' WHERE plan_id = ? AND state = 'running'",
  plan: 'SELECT * FROM sealed_plans WHERE plan_id = ?',
  item: 'SELECT * FROM sealed_plan_items WHERE plan_id = ? AND place = ?',
  items: 'SELECT * FROM sealed_plan_items WHERE plan_id = ? ORDER BY place',
  listed: 'SELECT * FROM sealed_plans WHERE workspace_id = ? ORDER BY place DESC',
  counts: 'SELECT state, count(*) AS count FROM sealed_plan_items WHERE plan_id = ? GROUP BY state',
  stopped: "SELECT * FROM sealed_plan_items WHERE plan_id = ? AND state = 'stopped' ORDER BY place LIMIT 1",
  ready: "SELECT * FROM sealed_plans WHERE state = 'ready' ORDER BY place",
  running: "SELECT * FROM sealed_plans WHERE state = 'running' ORDER BY place",
} as const;

export type PlanStatementName = keyof typeof texts;

/** Prepares each statement once, when it is first needed. */
export function planStatements(db: DatabaseSync): (name: PlanStatementName) => StatementSync {
  const prepared = new Map<PlanStatementName, StatementSync>();
  return (name) => {
    const known = prepared.get(name) ?? db.prepare(texts[name]);
    prepared.set(name, known);
    return known;
  };
}
