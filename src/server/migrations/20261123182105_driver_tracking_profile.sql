CREATE TABLE "billings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cycle" text,
	"since" date,
	"renews_on" date,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"chips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "teams_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "driver_acts" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"did" text NOT NULL,
	"route_id" integer,
	"stop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"said" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"phone_id" integer,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "driver_links_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "driver_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"from_driver" boolean NOT NULL,
	"by_id" integer,
	"kind" text DEFAULT 'text' NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_messages_kind" CHECK ("driver_messages"."kind" in ('text', 'reorder', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "driver_phones" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "driver_phones_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"contact" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tellings" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"kind" text NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"nth" smallint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "tracking_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "tracking_ratings" (
	"delivery_id" integer PRIMARY KEY NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_ratings_stars" CHECK ("tracking_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tracking_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tracking_settings_one" CHECK ("tracking_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "tracking_wishes" (
	"delivery_id" integer PRIMARY KEY NOT NULL,
	"hand" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_wishes_hand" CHECK ("tracking_wishes"."hand" in ('me', 'safe', 'neighbour'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "budget_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "spent_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "total_task" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_task" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_acts" ADD CONSTRAINT "driver_acts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_acts" ADD CONSTRAINT "driver_acts_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_phone_id_driver_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."driver_phones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_messages" ADD CONSTRAINT "driver_messages_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_messages" ADD CONSTRAINT "driver_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_phones" ADD CONSTRAINT "driver_phones_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tellings" ADD CONSTRAINT "tellings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_ratings" ADD CONSTRAINT "tracking_ratings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_wishes" ADD CONSTRAINT "tracking_wishes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billings_renews_on_index" ON "billings" USING btree ("renews_on");--> statement-breakpoint
CREATE INDEX "connections_other_id_index" ON "connections" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "team_members_user_id_index" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_acts_once" ON "driver_acts" USING btree ("driver_id","key");--> statement-breakpoint
CREATE INDEX "driver_acts_route_id_did_index" ON "driver_acts" USING btree ("route_id","did");--> statement-breakpoint
CREATE INDEX "driver_links_driver_id_index" ON "driver_links" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_messages_driver_id_id_index" ON "driver_messages" USING btree ("driver_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_one" ON "driver_phones" USING btree ("driver_id") WHERE "driver_phones"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tellings_once" ON "tellings" USING btree ("delivery_id","attempt","kind");--> statement-breakpoint
CREATE INDEX "tellings_at_index" ON "tellings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_links_nth" ON "tracking_links" USING btree ("delivery_id","nth");--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;