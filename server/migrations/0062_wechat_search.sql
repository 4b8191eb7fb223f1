-- outside a transaction
CREATE INDEX CONCURRENTLY "wx_identity_open" ON "wx_identity" USING btree ("open_id");