CREATE TABLE "file_people" (
	"file_id" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"people" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_people" ADD CONSTRAINT "file_people_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;