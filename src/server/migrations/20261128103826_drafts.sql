CREATE TABLE "draft_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"draft_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"did" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_routes" (
	"draft_id" integer NOT NULL,
	"stamp" integer NOT NULL,
	"id" integer NOT NULL,
	"is_now" boolean NOT NULL,
	"route" jsonb NOT NULL,
	"stops" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"base" jsonb NOT NULL,
	"stamp" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_routes" ADD CONSTRAINT "draft_routes_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_edits_draft_id_person_id_id_index" ON "draft_edits" USING btree ("draft_id","person_id","id");--> statement-breakpoint
CREATE INDEX "draft_edits_person_id_index" ON "draft_edits" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_routes_stamp" ON "draft_routes" USING btree ("draft_id","stamp");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_routes_now" ON "draft_routes" USING btree ("draft_id","id") WHERE "draft_routes"."is_now";--> statement-breakpoint
CREATE INDEX "drafts_day_depot_id_index" ON "drafts" USING btree ("day","depot_id");--> statement-breakpoint
CREATE INDEX "drafts_depot_id_index" ON "drafts" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "drafts_created_by_id_index" ON "drafts" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_draft_id_index" ON "runs" USING btree ("draft_id");