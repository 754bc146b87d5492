CREATE TABLE "runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"mode" text NOT NULL,
	"scope" jsonb NOT NULL,
	"add_routes" boolean DEFAULT false NOT NULL,
	"preset" text NOT NULL,
	"weights" jsonb NOT NULL,
	"time_limit" smallint NOT NULL,
	"seed" integer DEFAULT 1 NOT NULL,
	"engine" text DEFAULT 'builtin' NOT NULL,
	"timed_by" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found" jsonb,
	"based_on" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_id" integer,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	CONSTRAINT "runs_time_limit" CHECK ("runs"."time_limit" between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_day_depot_id_id_index" ON "runs" USING btree ("day","depot_id","id");--> statement-breakpoint
CREATE INDEX "runs_depot_id_index" ON "runs" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "runs_requested_by_id_index" ON "runs" USING btree ("requested_by_id");