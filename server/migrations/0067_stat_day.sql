-- outside a transaction
CREATE TABLE IF NOT EXISTS "setup_check" (
	"kind" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_waived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "stat_day" (
	"day" text NOT NULL,
	"key" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "stat_day_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_made" ON "ledger_entry" USING brin ("created_at");