CREATE TABLE "moderation_event" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"judge" text NOT NULL,
	"class" text NOT NULL,
	"weight" text NOT NULL,
	"list_version" text NOT NULL,
	"rule" text NOT NULL,
	"sealed" text NOT NULL,
	"step" text NOT NULL,
	"review" text,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "word_list" (
	"class" text NOT NULL,
	"weight" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"words" integer NOT NULL,
	"body" text NOT NULL,
	"pinyin" boolean NOT NULL,
	"split" boolean NOT NULL,
	"spellings" text NOT NULL,
	"operator" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_list_class_weight_pk" PRIMARY KEY("class","weight")
);
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "opened_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "moderation_event_of_user" ON "moderation_event" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_event_at" ON "moderation_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_event_open" ON "moderation_event" USING btree ("review","id");