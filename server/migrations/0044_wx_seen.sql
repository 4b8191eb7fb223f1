CREATE TABLE "wx_seen" (
	"user_id" text NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wx_seen_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "wx_seen" ADD CONSTRAINT "wx_seen_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;