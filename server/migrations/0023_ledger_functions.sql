-- The movements of credit that every answer and every task makes, each in one round trip. The caller's transaction or the
-- statement's own holds the lock on the account, which is taken first: what is read after it is committed.

-- Empties a user's expired lots, with an entry for each. The account must be locked. Answers the expired credits.
CREATE FUNCTION ledger_expire(p_user text, p_now timestamptz, p_id text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  lot record;
  new_entry bigint;
  gone bigint := 0;
BEGIN
  FOR lot IN
    SELECT id, remaining FROM credit_lot
    WHERE user_id = p_user AND remaining > 0 AND expires_at <= p_now ORDER BY expires_at, id
  LOOP
    gone := gone + lot.remaining;
    INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
    SELECT p_user, 'expire', lot.id || ':' || p_id, -lot.remaining, balance - gone, jsonb_build_object('lot', lot.id), p_now
    FROM credit_account WHERE user_id = p_user RETURNING id INTO new_entry;
    INSERT INTO lot_movement (entry_id, lot_id, credits) VALUES (new_entry, lot.id, -lot.remaining);
    UPDATE credit_lot SET remaining = 0 WHERE id = lot.id;
  END LOOP;
  IF gone > 0 THEN
    UPDATE credit_account SET balance = balance - gone WHERE user_id = p_user;
  END IF;
  RETURN gone;
END $$;
--> statement-breakpoint
-- After credits came back to a user's lots: takes what refunds still claim of them. The account must be locked.
CREATE FUNCTION ledger_take_claimed(p_user text, p_now timestamptz, p_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lot record;
  new_entry bigint;
  gone bigint := 0;
BEGIN
  FOR lot IN
    SELECT id, least(remaining, claimed - taken) AS part FROM credit_lot
    WHERE user_id = p_user AND remaining > 0 AND claimed > taken ORDER BY id
  LOOP
    gone := gone + lot.part;
    INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
    SELECT p_user, 'reverse', lot.id || ':' || p_id, -lot.part, balance - gone,
      coalesce((
        SELECT grants.meta - 'source' FROM ledger_entry grants JOIN lot_movement ON entry_id = grants.id
        WHERE grants.kind = 'grant' AND lot_id = lot.id
      ), '{}') || jsonb_build_object('lot', lot.id), p_now
    FROM credit_account WHERE user_id = p_user RETURNING id INTO new_entry;
    INSERT INTO lot_movement (entry_id, lot_id, credits) VALUES (new_entry, lot.id, -lot.part);
    UPDATE credit_lot SET remaining = remaining - lot.part, taken = taken + lot.part WHERE id = lot.id;
  END LOOP;
  IF gone > 0 THEN
    UPDATE credit_account SET balance = balance - gone WHERE user_id = p_user;
  END IF;
END $$;
--> statement-breakpoint
-- Holds what there is, at most `p_credits`, from the lots that expire first. `verdict`: held, repeated (with what was held
-- first), conflict (the same ref with other input), many (open holds), short (less than `p_at_least`), stranger (no account).
CREATE FUNCTION ledger_hold(
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
  IF (SELECT count(*) FROM credit_hold WHERE user_id = p_user AND status = 'open') >= p_most_open THEN
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
--> statement-breakpoint
-- Ends a hold once: spends `p_spend` of it (at most what is held; null releases all) and returns the rest to the lots it came
-- from, those that expire last first. `verdict`: settled, repeated (settled before), unknown (nothing is held under that ref).
CREATE FUNCTION ledger_settle(
  p_ref text, p_spend bigint, p_meta jsonb, p_now timestamptz, p_id text,
  OUT verdict text, OUT spent bigint, OUT released bigint, OUT expired bigint, OUT balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  owner text;
  total bigint;
  part record;
  rest bigint;
  back bigint;
  new_entry bigint;
  late record;
  is_claimed boolean := false;
  late_lots text[] := '{}';
  late_parts bigint[] := '{}';
BEGIN
  SELECT account.user_id, account.balance INTO owner, balance
  FROM credit_account account JOIN credit_hold hold ON hold.user_id = account.user_id
  WHERE hold.ref = p_ref FOR UPDATE OF account;
  IF NOT FOUND THEN verdict := 'unknown'; RETURN; END IF;
  UPDATE credit_hold SET status = CASE WHEN p_spend IS NULL THEN 'released' ELSE 'captured' END, settled_at = p_now
  WHERE ref = p_ref AND status = 'open' RETURNING credits INTO total;
  IF NOT FOUND THEN verdict := 'repeated'; RETURN; END IF;
  spent := least(total, coalesce(p_spend, 0));
  released := total - spent;
  expired := 0;
  balance := balance + released;
  INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
  VALUES (owner, 'release', p_ref, released, balance, p_meta, p_now) RETURNING id INTO new_entry;
  rest := released;
  IF rest > 0 THEN
    FOR part IN
      SELECT lot.id, coalesce(lot.expires_at <= p_now, false) AS is_late, -movement.credits AS credits,
        lot.claimed > lot.taken AS is_claimed
      FROM ledger_entry entry JOIN lot_movement movement ON movement.entry_id = entry.id
      JOIN credit_lot lot ON lot.id = movement.lot_id
      WHERE entry.kind = 'hold' AND entry.ref = p_ref ORDER BY lot.expires_at DESC NULLS FIRST, lot.id DESC
    LOOP
      EXIT WHEN rest = 0;
      back := least(rest, part.credits);
      rest := rest - back;
      INSERT INTO lot_movement (entry_id, lot_id, credits) VALUES (new_entry, part.id, back);
      IF part.is_late THEN
        expired := expired + back;
        late_lots := late_lots || part.id;
        late_parts := late_parts || back;
      ELSE
        UPDATE credit_lot SET remaining = remaining + back WHERE id = part.id;
        is_claimed := is_claimed OR part.is_claimed;
      END IF;
    END LOOP;
    FOR late IN SELECT * FROM unnest(late_lots, late_parts) AS gone (lot_id, credits) ORDER BY lot_id LOOP
      balance := balance - late.credits;
      INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
      VALUES (owner, 'expire', late.lot_id || ':' || p_ref, -late.credits, balance, p_meta, p_now)
      RETURNING id INTO new_entry;
      INSERT INTO lot_movement (entry_id, lot_id, credits) VALUES (new_entry, late.lot_id, -late.credits);
    END LOOP;
    IF released > expired THEN
      UPDATE credit_account account SET balance = ledger_settle.balance WHERE account.user_id = owner;
    END IF;
  END IF;
  IF p_spend IS NOT NULL THEN
    INSERT INTO ledger_entry (user_id, kind, ref, credits, balance_after, spent, meta, created_at)
    VALUES (owner, 'capture', p_ref, 0, balance, spent, p_meta, p_now);
  END IF;
  IF is_claimed THEN PERFORM ledger_take_claimed(owner, p_now, p_id); END IF;
  verdict := 'settled';
END $$;
