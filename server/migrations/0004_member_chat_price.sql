ALTER TABLE "message" ADD COLUMN "discount_percent" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Seeded words an operator has not changed say what is true now: a membership's discount holds for chat as well.
UPDATE "comb" SET "texts" = jsonb_set("texts", '{zh-CN,describes}', to_jsonb("said"."now"))
FROM (VALUES
  ('member-30', '全部工具九折，任务优先排队', '聊天和全部工具九折，任务优先排队'),
  ('member-365', '全部工具九折，任务优先排队，平均每月不到 11 元', '聊天和全部工具九折，任务优先排队，平均每月不到 11 元')
) AS "said"("id", "before", "now")
WHERE "comb"."id" = "said"."id" AND "texts"#>>'{zh-CN,describes}' = "said"."before";
--> statement-breakpoint
UPDATE "comb" SET "texts" = jsonb_set("texts", '{zh-TW,describes}', to_jsonb("said"."now"))
FROM (VALUES
  ('member-30', '全部工具九折，任務優先排隊', '聊天和全部工具九折，任務優先排隊'),
  ('member-365', '全部工具九折，任務優先排隊，平均每月不到 11 元', '聊天和全部工具九折，任務優先排隊，平均每月不到 11 元')
) AS "said"("id", "before", "now")
WHERE "comb"."id" = "said"."id" AND "texts"#>>'{zh-TW,describes}' = "said"."before";
--> statement-breakpoint
UPDATE "comb" SET "texts" = jsonb_set("texts", '{en-US,describes}', to_jsonb("said"."now"))
FROM (VALUES
  ('member-30', '10% off all tools, first in line', '10% off chat and all tools, first in line'),
  ('member-365', '10% off all tools, first in line, under ¥11 a month', '10% off chat and all tools, first in line, under ¥11 a month')
) AS "said"("id", "before", "now")
WHERE "comb"."id" = "said"."id" AND "texts"#>>'{en-US,describes}' = "said"."before";
--> statement-breakpoint
UPDATE "comb" SET "texts" = jsonb_set("texts", '{ko-KR,describes}', to_jsonb("said"."now"))
FROM (VALUES
  ('member-30', '모든 도구 10% 할인, 먼저 처리', '대화와 모든 도구 10% 할인, 먼저 처리'),
  ('member-365', '모든 도구 10% 할인, 먼저 처리, 한 달에 11위안이 안 돼요', '대화와 모든 도구 10% 할인, 먼저 처리, 한 달에 11위안이 안 돼요')
) AS "said"("id", "before", "now")
WHERE "comb"."id" = "said"."id" AND "texts"#>>'{ko-KR,describes}' = "said"."before";
--> statement-breakpoint
UPDATE "comb" SET "texts" = jsonb_set("texts", '{ru-RU,describes}', to_jsonb("said"."now"))
FROM (VALUES
  ('member-30', 'Скидка 10% на инструменты и место в начале очереди', 'Скидка 10% на чат и инструменты, место в начале очереди'),
  ('member-365', 'Скидка 10%, место в начале очереди, меньше 11 юаней в месяц', 'Скидка 10% на чат и инструменты, место в начале очереди, меньше 11 юаней в месяц')
) AS "said"("id", "before", "now")
WHERE "comb"."id" = "said"."id" AND "texts"#>>'{ru-RU,describes}' = "said"."before";
--> statement-breakpoint
UPDATE "site" SET "app_info" = jsonb_set("app_info", '{combDesc}', to_jsonb(replace("app_info"->>'combDesc', '算力在有效期内使用，先到期的先扣；到期时间在“我的”里可以看到。', '算力在有效期内使用，先到期的先扣；到期时间在“账号与设置”的“算力”里可以看到。')))
WHERE jsonb_typeof("app_info"->'combDesc') = 'string' AND position('算力在有效期内使用，先到期的先扣；到期时间在“我的”里可以看到。' IN "app_info"->>'combDesc') > 0;
--> statement-breakpoint
UPDATE "site" SET "app_info" = jsonb_set("app_info", '{combDesc}', to_jsonb(replace("app_info"->>'combDesc', '会员在有效期内享受折扣和优先排队，天数可以累加。', '会员在有效期内聊天和工具都享折扣，任务优先排队，天数可以累加。')))
WHERE jsonb_typeof("app_info"->'combDesc') = 'string' AND position('会员在有效期内享受折扣和优先排队，天数可以累加。' IN "app_info"->>'combDesc') > 0;
