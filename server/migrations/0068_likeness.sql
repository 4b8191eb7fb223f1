-- outside a transaction
ALTER TABLE "task" ADD COLUMN IF NOT EXISTS "likeness" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "task_likeness" ON "task" USING btree ("user_id","service_key","likeness") WHERE likeness is not null;
