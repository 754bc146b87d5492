CREATE TABLE "board_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"did" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_edits" ADD CONSTRAINT "board_edits_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_edits" ADD CONSTRAINT "board_edits_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_edits_person_id_day_depot_id_id_index" ON "board_edits" USING btree ("person_id","day","depot_id","id");