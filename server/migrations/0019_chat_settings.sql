ALTER TABLE "chat" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "thinking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "model" SET "thinking" = true WHERE "id" IN ('kimi-k3', 'deepseek-v4-pro', 'glm-5.3');
