DROP INDEX "moderation_event_open";--> statement-breakpoint
CREATE INDEX "moderation_event_weight" ON "moderation_event" USING btree ("weight","id");--> statement-breakpoint
CREATE INDEX "moderation_event_open" ON "moderation_event" USING btree ("id") WHERE weight = 'review' and review is null;