ALTER TABLE "message" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "search_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "web_search" jsonb;--> statement-breakpoint
CREATE INDEX "credit_hold_left" ON "credit_hold" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
UPDATE "model" SET "web_search" = CASE "provider" WHEN 'moonshot' THEN '{"wire":"kimi","credits":30}'::jsonb WHEN 'qwen' THEN '{"wire":"qwen","credits":5}'::jsonb ELSE '{"wire":"glm","credits":10}'::jsonb END WHERE "id" IN ('kimi-k2.6', 'qwen-plus', 'qwen-flash', 'glm-5.3', 'glm-4.7-flash') AND "provider" IN ('moonshot', 'qwen', 'zhipu');
