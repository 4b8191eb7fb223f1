CREATE TABLE "bank_run" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"by" text NOT NULL,
	"banks" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"sums" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"misses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_bank" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"questions" integer NOT NULL,
	"body" text NOT NULL,
	"operator" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_run_open" ON "bank_run" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_run_by" ON "bank_run" USING btree ("by","created_at");