CREATE TABLE "security_event" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"phone_mark" text,
	"ip" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_event_user" ON "security_event" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_phone" ON "security_event" USING btree ("phone_mark","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_ip" ON "security_event" USING btree ("ip","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");