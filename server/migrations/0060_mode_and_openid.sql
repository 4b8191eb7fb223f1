-- outside a transaction
ALTER TABLE "site" ADD COLUMN IF NOT EXISTS "opened_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wx_identity_open" ON "wx_identity" USING btree ("open_id");