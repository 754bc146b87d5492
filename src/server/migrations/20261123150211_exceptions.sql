CREATE TABLE "exception_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"exception_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about_id" integer NOT NULL,
	"severity" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lasts" boolean DEFAULT true NOT NULL,
	"depot_id" integer NOT NULL,
	"delivery_id" integer,
	"route_id" integer,
	"stop_id" integer,
	"vehicle_id" integer,
	"driver_id" integer,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by_id" integer,
	"assignee_id" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"reopened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exceptions_resolved" CHECK (("exceptions"."state" = 'resolved') = ("exceptions"."resolved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "exception_comments" ADD CONSTRAINT "exception_comments_exception_id_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."exceptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_comments" ADD CONSTRAINT "exception_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exception_comments_exception_id_id_index" ON "exception_comments" USING btree ("exception_id","id");--> statement-breakpoint
CREATE INDEX "exception_comments_user_id_index" ON "exception_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_about" ON "exceptions" USING btree ("kind","about_id");--> statement-breakpoint
CREATE INDEX "exceptions_lasting" ON "exceptions" USING btree ("id") WHERE "exceptions"."lasts";--> statement-breakpoint
CREATE INDEX "exceptions_state_opened_at_id_index" ON "exceptions" USING btree ("state","opened_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_depot_id_state_opened_at_index" ON "exceptions" USING btree ("depot_id","state","opened_at");--> statement-breakpoint
CREATE INDEX "exceptions_assignee_id_state_index" ON "exceptions" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE INDEX "exceptions_day_kind_index" ON "exceptions" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "exceptions_opened_at_id_index" ON "exceptions" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_last_at_id_index" ON "exceptions" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "exceptions_delivery_id_index" ON "exceptions" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "exceptions_route_id_index" ON "exceptions" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "exceptions_stop_id_index" ON "exceptions" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "exceptions_vehicle_id_index" ON "exceptions" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "exceptions_driver_id_index" ON "exceptions" USING btree ("driver_id");