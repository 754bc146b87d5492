CREATE TABLE "habits" (
	"id" integer PRIMARY KEY NOT NULL,
	"depot_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" integer NOT NULL,
	"before" integer,
	"samples" integer NOT NULL,
	"within" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_by_id" integer,
	CONSTRAINT "habits_value" CHECK ("habits"."value" > 0)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"depot_id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"since" date NOT NULL,
	"until" date NOT NULL,
	"figures" jsonb NOT NULL,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "habits" ADD CONSTRAINT "habits_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habits" ADD CONSTRAINT "habits_kept_by_id_users_id_fk" FOREIGN KEY ("kept_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "habits_one" ON "habits" USING btree ("depot_id","kind","key");--> statement-breakpoint
CREATE INDEX "habits_kept_by_id_index" ON "habits" USING btree ("kept_by_id");