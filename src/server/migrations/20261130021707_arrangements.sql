CREATE TABLE "arrangements" (
	"user_id" integer NOT NULL,
	"dashboard" text NOT NULL,
	"shown" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "arrangements_user_id_dashboard_pk" PRIMARY KEY("user_id","dashboard")
);
--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;