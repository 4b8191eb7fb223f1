CREATE TABLE "engine" (
	"id" text PRIMARY KEY NOT NULL,
	"service_key" text NOT NULL,
	"adapter" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"key_ref" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit_price" integer,
	"unit_cost_milli_fen" bigint DEFAULT 0 NOT NULL,
	"concurrency" smallint DEFAULT 1 NOT NULL,
	"timeout_seconds" integer DEFAULT 600 NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"last_fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "engine_concurrency" CHECK ("engine"."concurrency" between 1 and 1000),
	CONSTRAINT "engine_cost" CHECK ("engine"."unit_cost_milli_fen" >= 0 and coalesce("engine"."unit_price", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "engine_run" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"engine_id" text NOT NULL,
	"service_key" text NOT NULL,
	"outcome" text NOT NULL,
	"credits" bigint NOT NULL,
	"cost_milli_fen" bigint NOT NULL,
	"cost_reported" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_voice_removal" (
	"id" text PRIMARY KEY NOT NULL,
	"engine_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "engine_id" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "pinned_engine" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "tried_engines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "provider_job" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "accepts_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "unit_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "engine_run_ended" ON "engine_run" USING btree ("ended_at");