-- outside a transaction
ALTER TABLE "account_notice" ADD COLUMN IF NOT EXISTS "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_notice_unread" ON "account_notice" USING btree ("user_id","id") WHERE read_at is null;
