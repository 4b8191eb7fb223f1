CREATE TABLE "wx_message" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"open_id" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"errcode" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wx_permit" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"open_id" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wx_permit_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "wx_message" ADD CONSTRAINT "wx_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wx_permit" ADD CONSTRAINT "wx_permit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wx_message_once" ON "wx_message" USING btree ("user_id","kind","about");--> statement-breakpoint
CREATE INDEX "wx_message_due" ON "wx_message" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "wx_message_at" ON "wx_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wx_permit_granted" ON "wx_permit" USING btree ("kind","user_id") WHERE state = 'granted';