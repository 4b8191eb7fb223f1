CREATE TABLE "work" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"is_planned" boolean DEFAULT false NOT NULL,
	"accepts_demo" boolean DEFAULT false NOT NULL,
	"error" jsonb,
	"joined_by" text,
	"joined_version" integer,
	"times" jsonb,
	"budget" bigint DEFAULT 0 NOT NULL,
	"writer_name" text NOT NULL,
	"writer_built_in" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "work_script" (
	"work_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"script" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_script_work_id_version_pk" PRIMARY KEY("work_id","version")
);
--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_script" ADD CONSTRAINT "work_script_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "work_script" ADD CONSTRAINT "work_script_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "work_of_user" ON "work" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "work_making" ON "work" USING btree ("updated_at") WHERE state = 'making';
--> statement-breakpoint
CREATE INDEX "work_deleted" ON "work" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "work_script_of_user" ON "work_script" USING btree ("user_id");
--> statement-breakpoint
-- As in 0023; holds of the steps of a work do not count as open holds of their own.
CREATE OR REPLACE FUNCTION ledger_hold(
  p_user text, p_ref text, p_credits bigint, p_at_least bigint, p_most_open integer, p_now timestamptz, p_id text,
  OUT verdict text, OUT held bigint, OUT free bigint
) LANGUAGE plpgsql AS $$
DECLARE
  lot record;
  new_entry bigint;
  after bigint;
  rest bigint;
  is_same boolean;
  is_due boolean;
BEGIN
  PERFORM 1 FROM credit_account WHERE user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN verdict := 'stranger'; RETURN; END IF;
  SELECT hold.credits, hold.user_id = p_user AND (meta->>'asked')::bigint = p_credits AND (meta->>'atLeast')::bigint = p_at_least
  INTO held, is_same FROM credit_hold hold JOIN ledger_entry entry ON entry.kind = 'hold' AND entry.ref = hold.ref
  WHERE hold.ref = p_ref;
  IF FOUND THEN verdict := CASE WHEN is_same THEN 'repeated' ELSE 'conflict' END; RETURN; END IF;
  SELECT coalesce(sum(remaining) FILTER (WHERE expires_at IS NULL OR expires_at > p_now), 0),
    coalesce(bool_or(expires_at <= p_now), false)
  INTO free, is_due FROM credit_lot WHERE user_id = p_user AND remaining > 0;
  IF (SELECT count(*) FROM credit_hold WHERE user_id = p_user AND status = 'open' AND NOT starts_with(ref, 'step:')) >= p_most_open THEN
    verdict := 'many'; RETURN;
  END IF;
  IF free < p_at_least THEN verdict := 'short'; RETURN; END IF;
  -- A refusal changes nothing.
  IF is_due THEN PERFORM ledger_expire(p_user, p_now, p_id); END IF;
  held := least(p_credits, free);
  INSERT INTO credit_hold (ref, user_id, credits, status, created_at) VALUES (p_ref, p_user, held, 'open', p_now)
  ON CONFLICT (ref) DO NOTHING;
  -- Somebody else's hold of that ref was committed in between.
  IF NOT FOUND THEN verdict := 'conflict'; RETURN; END IF;
  UPDATE credit_account SET balance = balance - held WHERE user_id = p_user RETURNING balance INTO after;
  INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
  VALUES (p_user, 'hold', p_ref, -held, after, jsonb_build_object('asked', p_credits, 'atLeast', p_at_least), p_now)
  RETURNING id INTO new_entry;
  rest := held;
  FOR lot IN
    SELECT id, remaining FROM credit_lot WHERE user_id = p_user AND remaining > 0 ORDER BY expires_at NULLS LAST, id
  LOOP
    EXIT WHEN rest = 0;
    UPDATE credit_lot SET remaining = remaining - least(rest, lot.remaining) WHERE id = lot.id;
    INSERT INTO lot_movement (entry_id, lot_id, credits) VALUES (new_entry, lot.id, -least(rest, lot.remaining));
    rest := rest - least(rest, lot.remaining);
  END LOOP;
  verdict := 'held';
END $$;