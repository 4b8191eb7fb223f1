CREATE TABLE "taken_down" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_down_kind_id_sha256_pk" PRIMARY KEY("kind","id","sha256")
);
--> statement-breakpoint
CREATE INDEX "taken_down_hash" ON "taken_down" USING btree ("sha256");