CREATE TABLE "depots" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"loading_seconds" integer DEFAULT 900 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "depots_code_unique" UNIQUE("code"),
	CONSTRAINT "depots_on_globe" CHECK ("depots"."lat" between -90 and 90 and "depots"."lon" between -180 and 180),
	CONSTRAINT "depots_loading" CHECK ("depots"."loading_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "driver_absences" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "driver_absences_order" CHECK ("driver_absences"."from" <= "driver_absences"."until")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depot_id" integer NOT NULL,
	"home_line" text DEFAULT '' NOT NULL,
	"home_lat" double precision,
	"home_lon" double precision,
	"vehicle_id" integer,
	"max_drive_seconds" integer,
	"max_work_seconds" integer,
	"max_stops" integer,
	"service_percent" smallint DEFAULT 100 NOT NULL,
	"drive_percent" smallint DEFAULT 100 NOT NULL,
	"account" text DEFAULT 'invited' NOT NULL,
	"duty" text DEFAULT 'off' NOT NULL,
	"licence_until" date,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drivers_code_unique" UNIQUE("code"),
	CONSTRAINT "drivers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "drivers_percents" CHECK ("drivers"."service_percent" between 20 and 300 and "drivers"."drive_percent" between 20 and 300),
	CONSTRAINT "drivers_on_duty" CHECK ("drivers"."duty" = 'off' or "drivers"."account" = 'active')
);
--> statement-breakpoint
CREATE TABLE "vehicle_warnings" (
	"id" serial PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by_id" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"type" text NOT NULL,
	"weight_grams" integer,
	"volume_litres" integer,
	"items" integer,
	"pallets" integer,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fuel" text DEFAULT 'diesel' NOT NULL,
	"range_metres" integer,
	"co2_per_km" integer,
	"currency" text NOT NULL,
	"fixed_cents" bigint DEFAULT 0 NOT NULL,
	"hour_cents" bigint DEFAULT 0 NOT NULL,
	"km_cents" bigint DEFAULT 0 NOT NULL,
	"speed_percent" smallint DEFAULT 100 NOT NULL,
	"max_tasks" integer,
	"max_metres" integer,
	"depot_id" integer NOT NULL,
	"end_mode" text DEFAULT 'depot' NOT NULL,
	"end_depot_id" integer,
	"can_reload" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"back_on" date,
	"odometer_metres" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"location" integer NOT NULL,
	"route_start_city" text DEFAULT '' NOT NULL,
	"route_start_country" text DEFAULT '' NOT NULL,
	"route_end_city" text DEFAULT '' NOT NULL,
	"route_end_country" text DEFAULT '' NOT NULL,
	"route_progress" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicles_code_unique" UNIQUE("code"),
	CONSTRAINT "vehicles_location_unique" UNIQUE("location"),
	CONSTRAINT "vehicles_progress" CHECK ("vehicles"."route_progress" between 0 and 100),
	CONSTRAINT "vehicles_speed" CHECK ("vehicles"."speed_percent" between 20 and 300),
	CONSTRAINT "vehicles_costs" CHECK ("vehicles"."fixed_cents" >= 0 and "vehicles"."hour_cents" >= 0 and "vehicles"."km_cents" >= 0),
	CONSTRAINT "vehicles_end" CHECK (("vehicles"."end_mode" = 'other_depot') = ("vehicles"."end_depot_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "zone_drivers" (
	"zone_id" integer NOT NULL,
	"driver_id" integer NOT NULL,
	CONSTRAINT "zone_drivers_zone_id_driver_id_pk" PRIMARY KEY("zone_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "zone_vehicles" (
	"zone_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	CONSTRAINT "zone_vehicles_zone_id_vehicle_id_pk" PRIMARY KEY("zone_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"mode" text DEFAULT 'hard' NOT NULL,
	"rings" jsonb NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"square_metres" double precision NOT NULL,
	"speeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"depot_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "zones_colour" CHECK ("zones"."colour" between 1 and 10),
	CONSTRAINT "zones_box" CHECK ("zones"."west" < "zones"."east" and "zones"."south" < "zones"."north")
);
--> statement-breakpoint
ALTER TABLE "driver_absences" ADD CONSTRAINT "driver_absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_warnings" ADD CONSTRAINT "vehicle_warnings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_warnings" ADD CONSTRAINT "vehicle_warnings_acknowledged_by_id_users_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_end_depot_id_depots_id_fk" FOREIGN KEY ("end_depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_drivers" ADD CONSTRAINT "zone_drivers_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_drivers" ADD CONSTRAINT "zone_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_vehicles" ADD CONSTRAINT "zone_vehicles_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "depots_one_default" ON "depots" USING btree ("is_default") WHERE "depots"."is_default";--> statement-breakpoint
CREATE INDEX "depots_name_id_index" ON "depots" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "driver_absences_driver_id_from_index" ON "driver_absences" USING btree ("driver_id","from");--> statement-breakpoint
CREATE INDEX "drivers_name_id_index" ON "drivers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drivers_depot_id_index" ON "drivers" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "drivers_vehicle_id_index" ON "drivers" USING btree ("vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_warnings_open" ON "vehicle_warnings" USING btree ("vehicle_id","kind") WHERE "vehicle_warnings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_warnings_vehicle_id_index" ON "vehicle_warnings" USING btree ("vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_unique" ON "vehicles" USING btree (upper("plate"));--> statement-breakpoint
CREATE INDEX "vehicles_name_id_index" ON "vehicles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "vehicles_depot_id_index" ON "vehicles" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "vehicles_end_depot_id_index" ON "vehicles" USING btree ("end_depot_id");--> statement-breakpoint
CREATE INDEX "vehicles_state_index" ON "vehicles" USING btree ("state");--> statement-breakpoint
CREATE INDEX "zone_drivers_driver_id_index" ON "zone_drivers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "zone_vehicles_vehicle_id_index" ON "zone_vehicles" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "zones_name_id_index" ON "zones" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "zones_west_east_index" ON "zones" USING btree ("west","east");--> statement-breakpoint
CREATE INDEX "zones_depot_id_index" ON "zones" USING btree ("depot_id");