CREATE TABLE "calendar_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"calendar" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"zone" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"busy" boolean DEFAULT true NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remind_at" timestamp with time zone,
	"rule" text,
	"last_at" timestamp with time zone,
	"skips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" integer,
	"occurs_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_events_order" CHECK ("calendar_events"."start_at" <= "calendar_events"."end_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_guests" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT 'waiting' NOT NULL,
	"token" text,
	CONSTRAINT "calendar_guests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"chat_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since_id" integer DEFAULT 0 NOT NULL,
	"delivered_id" integer DEFAULT 0 NOT NULL,
	"seen_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_members_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"sender_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" text,
	"reply_to" integer,
	"edited_at" timestamp with time zone,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"is_notifications_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY NOT NULL,
	"pair" text,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_pair_unique" UNIQUE("pair")
);
--> statement-breakpoint
CREATE TABLE "map_matrices" (
	"key" text PRIMARY KEY NOT NULL,
	"seconds" jsonb NOT NULL,
	"metres" jsonb NOT NULL,
	"source" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"confidence" double precision DEFAULT 0 NOT NULL,
	"precision" text DEFAULT 'place' NOT NULL,
	"verified_by_id" integer,
	"verified_at" timestamp with time zone,
	"access" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"service_seconds" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "addresses_on_globe" CHECK ("addresses"."lat" between -90 and 90 and "addresses"."lon" between -180 and 180),
	CONSTRAINT "addresses_point" CHECK (("addresses"."lat" is null) = ("addresses"."lon" is null)),
	CONSTRAINT "addresses_confidence" CHECK ("addresses"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "defaults" (
	"id" integer PRIMARY KEY NOT NULL,
	"service_seconds" integer NOT NULL,
	"pickup_seconds" integer NOT NULL,
	"setup_seconds" integer NOT NULL,
	"threshold" double precision NOT NULL,
	"correct_hours" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"band_percent" integer NOT NULL,
	"needs" jsonb NOT NULL,
	"failures" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "defaults_one" CHECK ("defaults"."id" = 1),
	CONSTRAINT "defaults_threshold" CHECK ("defaults"."threshold" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"external_id" text,
	"order_id" integer,
	"driver_id" integer,
	"driver_user_id" integer,
	"kind" text DEFAULT 'delivery' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"depot_id" integer NOT NULL,
	"customer" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"address_id" integer,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"confidence" double precision DEFAULT 0 NOT NULL,
	"located_at" timestamp with time zone,
	"access" text DEFAULT '' NOT NULL,
	"pickup_address_id" integer,
	"pickup_line" text DEFAULT '' NOT NULL,
	"pickup_postcode" text DEFAULT '' NOT NULL,
	"pickup_city" text DEFAULT '' NOT NULL,
	"pickup_country" text DEFAULT '' NOT NULL,
	"pickup_lat" double precision,
	"pickup_lon" double precision,
	"pickup_confidence" double precision DEFAULT 0 NOT NULL,
	"picked_up_at" timestamp with time zone,
	"day" date,
	"day_until" date,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickup_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_seconds" integer DEFAULT 300 NOT NULL,
	"pickup_seconds" integer DEFAULT 300 NOT NULL,
	"setup_seconds" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"volume_litres" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"pallets" integer DEFAULT 0 NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed_drivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_drivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"position" text DEFAULT 'any' NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_with" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"needs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cod_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"parent_id" integer,
	"failure" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deliveries_code_unique" UNIQUE("code"),
	CONSTRAINT "deliveries_days" CHECK ("deliveries"."day_until" is null or "deliveries"."day_until" >= "deliveries"."day"),
	CONSTRAINT "deliveries_point" CHECK (("deliveries"."lat" is null) = ("deliveries"."lon" is null)),
	CONSTRAINT "deliveries_pickup_point" CHECK (("deliveries"."pickup_lat" is null) = ("deliveries"."pickup_lon" is null)),
	CONSTRAINT "deliveries_priority" CHECK ("deliveries"."priority" between 0 and 100),
	CONSTRAINT "deliveries_loads" CHECK ("deliveries"."weight_grams" >= 0 and "deliveries"."volume_litres" >= 0 and "deliveries"."items" >= 0 and "deliveries"."pallets" >= 0),
	CONSTRAINT "deliveries_times" CHECK ("deliveries"."service_seconds" >= 0 and "deliveries"."pickup_seconds" >= 0 and "deliveries"."setup_seconds" >= 0),
	CONSTRAINT "deliveries_attempt" CHECK ("deliveries"."attempt" >= 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"driver_id" integer,
	"outcome" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_items_quantity" CHECK ("delivery_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_packages" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fleet_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"keep_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fleet_settings_one" CHECK ("fleet_settings"."id" = 1),
	CONSTRAINT "fleet_settings_days" CHECK ("fleet_settings"."keep_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "last_positions" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"driver_id" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"accuracy_metres" real,
	"speed" real,
	"heading" real,
	"battery" real,
	"source" text NOT NULL,
	"place_lat" double precision NOT NULL,
	"place_lon" double precision NOT NULL,
	"place_since" timestamp with time zone NOT NULL,
	"place_until" timestamp with time zone NOT NULL,
	"staying" boolean NOT NULL,
	"depot_id" integer
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"vehicle_id" integer,
	"driver_id" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"accuracy_metres" real,
	"speed" real,
	"heading" real,
	"battery" real,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" serial PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"depot_id" integer
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"vehicle_id" integer,
	"driver_id" integer,
	"last_seen_at" timestamp with time zone,
	"last_source" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trackers_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "trackers_whose" CHECK ("trackers"."vehicle_id" is not null or "trackers"."driver_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" serial PRIMARY KEY NOT NULL,
	"stop_id" integer,
	"delivery_id" integer NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"signee" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"accuracy_metres" integer,
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"event_id" text,
	CONSTRAINT "proofs_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_id" integer,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"day" date NOT NULL,
	"depot_id" integer NOT NULL,
	"driver_id" integer,
	"vehicle_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"colour" smallint DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"metres" integer DEFAULT 0 NOT NULL,
	"drive_seconds" integer DEFAULT 0 NOT NULL,
	"service_seconds" integer DEFAULT 0 NOT NULL,
	"wait_seconds" integer DEFAULT 0 NOT NULL,
	"break_seconds" integer DEFAULT 0 NOT NULL,
	"late_seconds" integer DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"co2_grams" integer DEFAULT 0 NOT NULL,
	"planned_start" timestamp with time zone,
	"planned_end" timestamp with time zone,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timed_by" text DEFAULT '' NOT NULL,
	"path" jsonb,
	"revision" smallint DEFAULT 0 NOT NULL,
	"seen_revision" smallint DEFAULT 0 NOT NULL,
	"override" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "routes_code_unique" UNIQUE("code"),
	CONSTRAINT "routes_revision" CHECK ("routes"."seen_revision" <= "routes"."revision")
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" serial PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"seq" smallint NOT NULL,
	"trip" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"delivery_id" integer,
	"depot_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"planned_at" timestamp with time zone,
	"arrive_at" timestamp with time zone,
	"begin_at" timestamp with time zone,
	"leave_at" timestamp with time zone,
	"travel_seconds" integer DEFAULT 0 NOT NULL,
	"travel_metres" integer DEFAULT 0 NOT NULL,
	"wait_seconds" integer DEFAULT 0 NOT NULL,
	"setup_seconds" integer DEFAULT 0 NOT NULL,
	"service_seconds" integer DEFAULT 0 NOT NULL,
	"load" jsonb DEFAULT '{"weightGrams":0,"volumeLitres":0,"items":0,"pallets":0}'::jsonb NOT NULL,
	"pin" text DEFAULT 'none' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "stops_delivery" CHECK (("stops"."kind" in ('pickup', 'drop', 'service')) = ("stops"."delivery_id" is not null)),
	CONSTRAINT "stops_point" CHECK (("stops"."lat" is null) = ("stops"."lon" is null))
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_series_id_calendar_events_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_guests" ADD CONSTRAINT "calendar_guests_event_id_calendar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_guests" ADD CONSTRAINT "calendar_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_profiles" ADD CONSTRAINT "chat_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_user_id_users_id_fk" FOREIGN KEY ("driver_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_pickup_address_id_addresses_id_fk" FOREIGN KEY ("pickup_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_parent_id_deliveries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_packages" ADD CONSTRAINT "delivery_packages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_positions" ADD CONSTRAINT "last_positions_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_owner_id_start_at_index" ON "calendar_events" USING btree ("owner_id","start_at");--> statement-breakpoint
CREATE INDEX "calendar_events_series" ON "calendar_events" USING btree ("owner_id") WHERE "calendar_events"."rule" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_series_id_index" ON "calendar_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "calendar_events_remind" ON "calendar_events" USING btree ("remind_at") WHERE "calendar_events"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_uid_index" ON "calendar_events" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "calendar_guests_event_id_index" ON "calendar_guests" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "calendar_guests_user_id_event_id_index" ON "calendar_guests" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_guests_user" ON "calendar_guests" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_members_user_id_index" ON "chat_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_chat_id_id_index" ON "chat_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("sender_id","key");--> statement-breakpoint
CREATE INDEX "chat_messages_text_trigrams" ON "chat_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "map_matrices_used_at_index" ON "map_matrices" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_key_unique" ON "addresses" USING btree ("key");--> statement-breakpoint
CREATE INDEX "addresses_line_trigrams" ON "addresses" USING gin ("line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_label_trigrams" ON "addresses" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_label_id_index" ON "addresses" USING btree ("label","id");--> statement-breakpoint
CREATE INDEX "addresses_created_at_id_index" ON "addresses" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_external_unique" ON "deliveries" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "deliveries_customer_trigrams" ON "deliveries" USING gin ("customer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_line_trigrams" ON "deliveries" USING gin ("line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_code_trigrams" ON "deliveries" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_day_depot_id_state_index" ON "deliveries" USING btree ("day","depot_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_depot_id_state_index" ON "deliveries" USING btree ("depot_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_state_id_index" ON "deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "deliveries_customer_id_index" ON "deliveries" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deliveries_priority_id_index" ON "deliveries" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "deliveries_created_at_id_index" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_order_id_index" ON "deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deliveries_driver_id_day_index" ON "deliveries" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "deliveries_driver_user_id_index" ON "deliveries" USING btree ("driver_user_id");--> statement-breakpoint
CREATE INDEX "deliveries_day_id_index" ON "deliveries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "deliveries_code_id_index" ON "deliveries" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "deliveries_weight_grams_id_index" ON "deliveries" USING btree ("weight_grams","id");--> statement-breakpoint
CREATE INDEX "deliveries_attempt_id_index" ON "deliveries" USING btree ("attempt","id");--> statement-breakpoint
CREATE INDEX "deliveries_source_id_index" ON "deliveries" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "deliveries_window" ON "deliveries" USING btree (("windows"->0->>'from'),"id");--> statement-breakpoint
CREATE INDEX "deliveries_to_locate" ON "deliveries" USING btree ("id") WHERE "deliveries"."located_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_parent_id_index" ON "deliveries" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "deliveries_address_id_index" ON "deliveries" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "deliveries_pickup_address_id_index" ON "deliveries" USING btree ("pickup_address_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id_id_index" ON "delivery_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_driver_id_ended_at_index" ON "delivery_attempts" USING btree ("driver_id","ended_at");--> statement-breakpoint
CREATE INDEX "delivery_items_delivery_id_index" ON "delivery_items" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_items_product_id_index" ON "delivery_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_packages_unique" ON "delivery_packages" USING btree ("delivery_id","barcode");--> statement-breakpoint
CREATE INDEX "delivery_packages_barcode_index" ON "delivery_packages" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_of_vehicle" ON "positions" USING btree ("vehicle_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_of_driver" ON "positions" USING btree ("driver_id","recorded_at") WHERE "positions"."vehicle_id" is null;--> statement-breakpoint
CREATE INDEX "positions_recorded" ON "positions" USING brin ("recorded_at");--> statement-breakpoint
CREATE INDEX "stays_vehicle_id_arrived_at_index" ON "stays" USING btree ("vehicle_id","arrived_at");--> statement-breakpoint
CREATE INDEX "stays_arrived_at_index" ON "stays" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stays_open" ON "stays" USING btree ("vehicle_id") WHERE "stays"."left_at" is null;--> statement-breakpoint
CREATE INDEX "trackers_vehicle_id_index" ON "trackers" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "trackers_driver_id_index" ON "trackers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "proofs_delivery_id_id_index" ON "proofs" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "proofs_stop_id_index" ON "proofs" USING btree ("stop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_number" ON "revisions" USING btree ("route_id","number");--> statement-breakpoint
CREATE INDEX "routes_day_depot_id_index" ON "routes" USING btree ("day","depot_id");--> statement-breakpoint
CREATE INDEX "routes_depot_id_day_index" ON "routes" USING btree ("depot_id","day");--> statement-breakpoint
CREATE INDEX "routes_driver_id_day_index" ON "routes" USING btree ("driver_id","day");--> statement-breakpoint
CREATE INDEX "routes_vehicle_id_day_index" ON "routes" USING btree ("vehicle_id","day");--> statement-breakpoint
CREATE INDEX "routes_state_day_index" ON "routes" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "stops_route_id_seq_index" ON "stops" USING btree ("route_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "stops_one_live" ON "stops" USING btree ("delivery_id","kind") WHERE "stops"."state" in ('pending', 'en_route', 'arrived');--> statement-breakpoint
CREATE INDEX "stops_delivery_id_index" ON "stops" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "stops_depot_id_index" ON "stops" USING btree ("depot_id");