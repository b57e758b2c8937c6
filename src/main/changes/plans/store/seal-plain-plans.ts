import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { JournalSeal } from '../../journal/journal-seal.ts';
import { plainPlanOf } from './plain-plans.ts';
import { contentOfPlan, planColumns, sealedItem } from './plan-rows.ts';
import { planStatements } from './plan-statements.ts';

const planId = z.object({ plan_id: z.string(), workspace_id: z.string(), state: z.string() });

/** Seals the plans that an earlier version left in the clear. Inside the transaction that seals everything else. */
export function sealPlainPlans(db: DatabaseSync, seal: JournalSeal): void {
  const statement = planStatements(db);
  const items = db.prepare('SELECT * FROM plan_items WHERE plan_id = ? ORDER BY place');
  let place = 0;
  for (const row of db.prepare('SELECT * FROM plans ORDER BY rowid').all()) {
    place += 1;
    const clear = planId.parse(row);
    const itemRows = items.all(clear.plan_id);
    const columns = planColumns({ place, ...clear });
    try {
      const plan = plainPlanOf(row, itemRows);
      statement('insertPlan').run({ ...columns, sealed: seal.seal('plans', columns, contentOfPlan(plan)) });
      for (const [at, item] of plan.items.entries()) {
        statement('insertItem').run(sealedItem(seal, clear.plan_id, at, item));
      }
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      // It goes along as it is, and is found unreadable where it stands now.
      const kept = { unreadable: row, items: itemRows };
      statement('insertPlan').run({ ...columns, sealed: seal.seal('plans', columns, kept) });
    }
  }
}
