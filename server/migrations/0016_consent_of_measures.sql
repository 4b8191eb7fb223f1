-- Measures of faces and bodies are kept with the picture now: the texts that came with the product are seeded anew; an operator's own stay.
DELETE FROM "consent_text" WHERE "service_key" IN ('FACE', 'IDM_VTON', 'SAD_TALK') AND "version" = '2026-11' AND "texts"->'zh-CN'->>'content' LIKE '%数据在任务结束后即丢弃，不保存%';
