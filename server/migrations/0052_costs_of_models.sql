CREATE TABLE "model_run" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"purpose" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"searches" integer NOT NULL,
	"credits" bigint NOT NULL,
	"cost_milli_fen" bigint,
	"estimated" boolean NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine" ADD COLUMN "below_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "cost_input_milli_fen" integer;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "cost_output_milli_fen" integer;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "cost_cached_milli_fen" integer;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "cost_search_milli_fen" integer;--> statement-breakpoint
CREATE INDEX "model_run_ended" ON "model_run" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "model_run_ref" ON "model_run" USING btree ("ref");--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_cost" CHECK (least("model"."cost_input_milli_fen", "model"."cost_output_milli_fen", "model"."cost_cached_milli_fen", "model"."cost_search_milli_fen") >= 0);--> statement-breakpoint
-- Examples of older versions had no price of their own: they get 1.3 times their cost, as the shipped rows.
UPDATE "engine" SET "unit_price" = greatest(
  ceil("unit_cost_milli_fen" * 1.3 * 120000 / (9800 * 1000 * 0.9)),
  (SELECT "unit_price" FROM "service" WHERE "service"."service_key" = "engine"."service_key")
) WHERE NOT "enabled" AND "unit_price" IS NULL AND "unit_cost_milli_fen" > 0;
