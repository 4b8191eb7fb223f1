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
--> statement-breakpoint
-- List prices of shipped models. Prices of an installed site stay: lists mark those below the cost.
UPDATE "model" SET
  "cost_input_milli_fen" = "known"."input",
  "cost_output_milli_fen" = "known"."output",
  "cost_cached_milli_fen" = "known"."cached"
FROM (VALUES
  ('deepseek-flash', 'https://api.deepseek.com', 200, 800, 4),
  ('deepseek-v4-pro', 'https://api.deepseek.com', 900, 2700, 30),
  ('glm-5.3', 'https://open.bigmodel.cn/api/paas/v4', 800, 2800, 200),
  ('kimi-k3', 'https://api.moonshot.cn/v1', 2000, 10000, 200),
  ('qwen-plus', 'https://dashscope.aliyuncs.com/compatible-mode/v1', 80, 200, NULL::integer)
) AS "known" ("version", "url", "input", "output", "cached")
WHERE "model"."version" = "known"."version" AND "model"."base_url" = "known"."url";--> statement-breakpoint
UPDATE "model" SET "cost_input_milli_fen" = 0, "cost_output_milli_fen" = 0, "cost_cached_milli_fen" = 0, "cost_search_milli_fen" = 0
WHERE "provider" = 'builtin';
