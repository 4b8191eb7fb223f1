CREATE TABLE "minor_day" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "minor_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "minor_mode" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"source" text NOT NULL,
	"band" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"guardian_tel" text,
	"consent_at" timestamp with time zone,
	"consent_version" text DEFAULT '' NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"minutes_per_day" integer NOT NULL,
	"credits_per_day" integer NOT NULL,
	"purchases" text NOT NULL,
	"month_fen" integer NOT NULL,
	"single_fen" integer NOT NULL,
	"companions" boolean NOT NULL,
	"faces" boolean NOT NULL,
	"adult_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "age_group" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "asks_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "guardian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "minors" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant" ADD COLUMN "minors" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "minor_day" ADD CONSTRAINT "minor_day_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minor_mode" ADD CONSTRAINT "minor_mode_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minor_day_day" ON "minor_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "minor_mode_guardian" ON "minor_mode" USING btree ("guardian_tel");