CREATE TABLE "day_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"depot_id" integer NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_plans_day" ON "day_plans" USING btree ("depot_id","day");--> statement-breakpoint
CREATE INDEX "day_plans_changed_by_id_index" ON "day_plans" USING btree ("changed_by_id");--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_by_id_index" ON "import_mappings" USING btree ("by_id");