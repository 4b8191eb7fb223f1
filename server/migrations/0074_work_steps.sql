-- outside a transaction
ALTER TABLE "task" ADD COLUMN IF NOT EXISTS "budget" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN IF NOT EXISTS "work_id" text;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN IF NOT EXISTS "step" text;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_of_work" ON "task" USING btree ("work_id","created_at","id") WHERE work_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "task_step" ON "task" USING btree ("work_id","step") WHERE work_id is not null and status <> 'ERROR' and deleted_at is null;
