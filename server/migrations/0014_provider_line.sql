ALTER TABLE "task" ADD COLUMN "provider_line" jsonb;--> statement-breakpoint
-- The consent to digital humans covers films now: the text that came with the product is seeded anew; an operator's own stays.
DELETE FROM "consent_text" WHERE "service_key" = 'MUSE_TALK' AND "version" = '2026-11' AND "texts"->'zh-CN'->>'content' LIKE '数字人会让一位绘制的虚拟主播按照文字或声音播报%';
