-- outside a transaction
ALTER TABLE "operator_action" ADD COLUMN IF NOT EXISTS "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "operator_action_key" ON "operator_action" USING btree ("key") WHERE key is not null;
