-- Orders of before: the titles of their package in every language, where one of them is the title it was ordered under.
UPDATE "pay_order" SET "ordered" = "ordered" || jsonb_build_object('titles', (
  SELECT jsonb_object_agg("language", "words"->>'title') FROM jsonb_each("comb"."texts") AS "text"("language", "words")
))
FROM "comb"
WHERE "comb"."id" = "pay_order"."comb_id" AND "pay_order"."ordered"->'titles' IS NULL AND EXISTS (
  SELECT 1 FROM jsonb_each("comb"."texts") AS "text"("language", "words")
  WHERE "words"->>'title' = "pay_order"."ordered"->>'title'
);
